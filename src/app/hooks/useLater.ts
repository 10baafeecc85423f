// A part of the program that is fetched when it is first wanted.
import {
  type Attributes,
  type ComponentType,
  createElement,
  type ReactElement,
  useEffect,
  useState,
} from 'react';

/**
 * Makes elements of a component once it is there; undefined until then. In place of `lazy` for whole screens: the page
 * before it stays meanwhile, and `onFault` hears of what cannot be fetched.
 */
export const useLater = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  wanted: boolean,
  onFault: () => void,
): ((props: P & Attributes) => ReactElement) | undefined => {
  const [found, setFound] = useState<ComponentType<P>>();
  useEffect(() => {
    if (wanted) load().then((component) => setFound(() => component), onFault);
  }, [load, wanted, onFault]);
  return found && ((props) => createElement(found, props));
};
