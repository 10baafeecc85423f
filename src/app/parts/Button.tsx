// One button for the whole app: words or an icon with a name, never an icon alone without one.
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export interface ButtonProps {
  readonly onClick: () => void;
  readonly children?: ReactNode;
  readonly icon?: IconName;
  /** name for a button that shows an icon only; also its tooltip */
  readonly name?: string;
  readonly look?: 'plain' | 'primary' | 'quiet' | 'icon' | 'danger';
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly className?: string;
}

export const Button = (props: ButtonProps) => (
  <button
    type="button"
    className={props.className === undefined ? 'btn' : `btn ${props.className}`}
    data-look={props.look ?? 'plain'}
    disabled={props.disabled ?? false}
    onClick={props.onClick}
    {...(props.name === undefined ? {} : { 'aria-label': props.name, title: props.name })}
    {...(props.pressed === undefined ? {} : { 'aria-pressed': props.pressed })}
  >
    {props.icon === undefined ? null : <Icon name={props.icon} />}
    {props.children}
  </button>
);
