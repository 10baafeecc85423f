// What one source file says about itself: parsed, so that comments and strings are not taken for code.
import ts from 'typescript';

/** A way out of a file into another one or into a package. */
interface Door {
  /** as written, a query like ?raw left out */
  readonly spec: string;
  /** only types pass through it, so it does not exist when the program runs */
  readonly typeOnly: boolean;
}

export interface Facts {
  readonly doors: readonly Door[];
  /** lines, from 1, of what a house rule may object to, with a word for each */
  readonly marks: readonly { readonly line: number; readonly what: Mark }[];
}

export type Mark =
  | 'any'
  | 're-export'
  | 'module-level let'
  | 'default export'
  | 'clock'
  | 'chance'
  | 'browser global'
  | 'switched-off check';

const browserGlobals = new Set([
  'document',
  'window',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'requestAnimationFrame',
  'fetch',
]);

const textOf = (node: ts.Node | undefined): string[] => {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((part) => textOf(part));
  return [];
};

/** `import.meta.<name>` */
const isImportMeta = (node: ts.Node, name: string): boolean =>
  ts.isPropertyAccessExpression(node) &&
  ts.isMetaProperty(node.expression) &&
  node.name.text === name;

const importIsTypeOnly = (node: ts.ImportDeclaration): boolean => {
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  if (clause.name || !clause.namedBindings || ts.isNamespaceImport(clause.namedBindings))
    return false;
  const { elements } = clause.namedBindings;
  return elements.length > 0 && elements.every((one) => one.isTypeOnly);
};

const doorsOf = (node: ts.Node): Door[] => {
  const value = (specs: readonly string[]) => specs.map((spec) => ({ spec, typeOnly: false }));
  if (ts.isImportDeclaration(node)) {
    const typeOnly = importIsTypeOnly(node);
    return textOf(node.moduleSpecifier).map((spec) => ({ spec, typeOnly }));
  }
  if (ts.isExportDeclaration(node))
    return textOf(node.moduleSpecifier).map((spec) => ({ spec, typeOnly: node.isTypeOnly }));
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return textOf(node.argument.literal).map((spec) => ({ spec, typeOnly: true }));
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    const isLoad =
      expression.kind === ts.SyntaxKind.ImportKeyword ||
      (ts.isIdentifier(expression) && expression.text === 'require') ||
      isImportMeta(expression, 'glob');
    return isLoad ? value(textOf(node.arguments[0])) : [];
  }
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) {
    const [first, base] = node.arguments ?? [];
    if (node.expression.text === 'URL' && base && isImportMeta(base, 'url'))
      return value(textOf(first));
  }
  return [];
};

/** An identifier that stands for a value from outside, not a name being declared or a member's name. */
const isFreeUse = (node: ts.Identifier, declared: ReadonlySet<string>): boolean => {
  const { parent } = node;
  if (declared.has(node.text)) return false;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
  if (ts.isQualifiedName(parent) || ts.isTypeReferenceNode(parent)) return false;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  if (ts.isPropertySignature(parent) || ts.isMethodSignature(parent)) return false;
  if (ts.isPropertyDeclaration(parent) && parent.name === node) return false;
  if (ts.isJsxAttribute(parent) || ts.isLiteralTypeNode(parent)) return false;
  return true;
};

const declaredNames = (file: ts.SourceFile): Set<string> => {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (
      (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) &&
      ts.isIdentifier(node.name)
    )
      names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
};

/** `new Date(2026, 0, 1)` and `Date.UTC` are arithmetic; `new Date()`, `Date.now` and `Date()` read the clock. */
const readsClock = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isNewExpression(parent) && parent.expression === node)
    return (parent.arguments?.length ?? 0) === 0;
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === 'now';
  return true;
};

const markOf = (node: ts.Node, declared: ReadonlySet<string>): Mark | undefined => {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return 'any';
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) return 're-export';
  if (ts.isExportAssignment(node)) return 'default export';
  if (node.kind === ts.SyntaxKind.DefaultKeyword && !ts.isDefaultClause(node.parent))
    return 'default export';
  if (ts.isVariableStatement(node) && ts.isSourceFile(node.parent)) {
    const ambient = node.modifiers?.some((one) => one.kind === ts.SyntaxKind.DeclareKeyword);
    const fixed = (node.declarationList.flags & ts.NodeFlags.Const) !== 0;
    return fixed || ambient ? undefined : 'module-level let';
  }
  if (!ts.isIdentifier(node) || !isFreeUse(node, declared)) return undefined;
  if (node.text === 'Date') return readsClock(node) ? 'clock' : undefined;
  if (node.text === 'performance') return 'clock';
  if (browserGlobals.has(node.text)) return 'browser global';
  const { parent } = node;
  const isRandom =
    node.text === 'Math' && ts.isPropertyAccessExpression(parent) && parent.name.text === 'random';
  return isRandom ? 'chance' : undefined;
};

/** Comments that tell the compiler or the linter to look away. */
const lookAway = /@ts-(?:ignore|nocheck)|(?:eslint|oxlint|biome)-(?:disable|ignore)/;

/** Parses one file; `path` decides only whether it may hold JSX. */
export const factsOf = (path: string, text: string): Facts => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const declared = declaredNames(file);
  const doors: Door[] = [];
  const marks: { line: number; what: Mark }[] = [];
  const visit = (node: ts.Node): void => {
    for (const door of doorsOf(node)) doors.push({ ...door, spec: door.spec.replace(/\?.*$/, '') });
    const what = markOf(node, declared);
    if (what)
      marks.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, what });
    ts.forEachChild(node, visit);
  };
  visit(file);
  for (const [index, line] of text.split('\n').entries())
    if (lookAway.test(line)) marks.push({ line: index + 1, what: 'switched-off check' });
  return { doors, marks };
};
