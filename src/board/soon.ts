// The next turn of the browser's own loop, for work that is done piece by piece.

/** Runs `then` after whatever the person has done meanwhile, without a timer's delay; gives back how to call it off. */
export const soon = (then: () => void): (() => void) => {
  const { port1, port2 } = new MessageChannel();
  port2.addEventListener('message', then, { once: true });
  port2.start();
  port1.postMessage(undefined);
  return () => port2.close();
};
