// VASSAL's grammar read a second time, from FORMAT.md's words alone and with nothing of src: what our writers write must
// mean the same here. Slow and plain on purpose.

/** Sections 3.1 and 3.2: an escaped delimiter loses its backslash, any other ends a token. */
export const split = (text: string, d: string): string[] => {
  const tokens: string[] = [];
  let token: string[] = [];
  let begin = 0;
  const close = (end: number): void => {
    token.push(text.substring(begin, end));
    const whole = token.join('');
    const quoted = whole.length > 1 && whole[0] === "'" && whole[whole.length - 1] === "'";
    tokens.push(quoted ? whole.substring(1, whole.length - 1) : whole);
    token = [];
    begin = end + 1;
  };
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] !== d) continue;
    if (i > 0 && text[i - 1] === '\\') {
      token.push(text.substring(begin, i - 1), d);
      begin = i + 1;
    } else close(i);
  }
  close(text.length);
  return tokens;
};

/** Section 4.1: own text and children, every level unescaped once. */
export interface Node {
  readonly own: string;
  readonly children: readonly Node[];
}

export const treeOf = (text: string): Node => {
  const tokens = split(text, '\u001b');
  if (tokens[0] === text) return { own: text, children: [] };
  const head = treeOf(tokens[0]!);
  return { own: head.own, children: [...head.children, ...tokens.slice(1).map(treeOf)] };
};

/** Section 2: the classic header, the plain one. */
export const savedText = (bytes: Uint8Array): string => {
  const all = Buffer.from(bytes);
  if (all.toString('latin1', 0, 5) !== '!VCSK') return all.toString('utf8');
  const key = Number.parseInt(all.toString('latin1', 5, 7), 16);
  const plain = Buffer.from(all.toString('latin1', 7), 'hex').map((b) => b ^ key);
  return new TextDecoder('utf-8', { fatal: true }).decode(plain);
};

/** Section 5.1: a nested chain, outermost first; the last is the core's. */
export const chainOf = (text: string): string[] => {
  const out: string[] = [];
  let rest = text;
  for (;;) {
    const tokens = split(rest, '\t');
    if (tokens.length < 2) return [...out, rest];
    if (tokens.length > 2) throw new Error(`three tokens at one level of a chain: ${rest}`);
    out.push(tokens[0]!);
    rest = tokens[1]!;
  }
};

/** The LOG mark off every node of a step (8.1). */
export const unlogged = (node: Node): Node => {
  if (!node.own.startsWith('LOG\t'))
    throw new Error(`a node of a step without its mark: ${node.own}`);
  return { own: node.own.substring(4), children: node.children.map(unlogged) };
};

/** Own texts in the order in which they are carried out: before the children, children left to right. */
export const inOrder = (node: Node): string[] => [node.own, ...node.children.flatMap(inOrder)];

/** A save or log cut into its start and its steps, each a list of own texts. */
export const partsOf = (text: string): { start: string[]; steps: string[][]; root: Node } => {
  const root = treeOf(text);
  const isStep = (n: Node): boolean => n.own.startsWith('LOG\t');
  return {
    root,
    start: [root.own, ...root.children.filter((n) => !isStep(n)).flatMap(inOrder)],
    steps: root.children.filter(isStep).map((n) => inOrder(unlogged(n))),
  };
};

/** 4.2 and 8.1: how a save or log is framed; nothing: the engine carries it out as it is meant. */
export const framingFaults = (root: Node): readonly string[] => {
  const own = root.children.map((child) => child.own);
  const end = own.indexOf('end_save');
  const logged = (node: Node): boolean =>
    node.own.startsWith('LOG\t') && node.children.every(logged);
  return [
    ...(root.own === 'begin_save' ? [] : ['it does not begin a save']),
    ...(end < 0 ? ['it never ends its save'] : []),
    ...(own.lastIndexOf('end_save') === end ? [] : ['it ends its save twice']),
    ...(own.slice(0, Math.max(end, 0)).some((text) => text.startsWith('LOG\t'))
      ? ['a step before the end of the save']
      : []),
    ...root.children
      .slice(end + 1)
      .filter((child) => !logged(child))
      .map((child) => `a step that is not logged through and through: ${child.own}`),
    ...(own.slice(0, Math.max(end, 0)).includes('begin_save') ? ['it begins twice'] : []),
  ];
};
