// Light, dark, or as the machine has it; remembered.
import { useEffect, useState } from 'react';
import { recall, remember } from '../adapters/memory.ts';
import { useMedia } from './useView.ts';

export type ThemeChoice = 'auto' | 'light' | 'dark';
export type Theme = 'light' | 'dark';

const choices: readonly ThemeChoice[] = ['auto', 'light', 'dark'];

export const useTheme = (): {
  readonly choice: ThemeChoice;
  readonly theme: Theme;
  readonly cycle: () => void;
} => {
  const [choice, setChoice] = useState<ThemeChoice>(
    () => choices.find((c) => c === recall('theme')) ?? 'auto',
  );
  const machineDark = useMedia('(prefers-color-scheme: dark)');
  const theme = choice === 'auto' ? (machineDark ? 'dark' : 'light') : choice;
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const cycle = () => {
    const next: ThemeChoice = theme === 'dark' ? 'light' : 'dark';
    remember('theme', next);
    setChoice(next);
  };
  return { choice, theme, cycle };
};
