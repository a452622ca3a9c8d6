import ts from 'typescript';

/** Names of texts that are written for people. */
const SENTENCES = new Set(['message', 'why', 'lastError', 'description']);
/** Methods that look at the words of a text, and those that look for a text in a list. */
const SEARCHES = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'match', 'matchAll', 'search']);
const LOOKUPS = new Set(['test', 'exec', 'includes', 'has', 'indexOf']);
const LIKE = /\b(?:not\s+)?(?:i?like|similar\s+to|glob|regexp)\b/i;

/** Returns what an expression is about, without casts, defaults and changes of its spelling. */
function core(node: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return core(node.expression);
  if (ts.isBinaryExpression(node) && ['??', '||', '+'].includes(node.operatorToken.getText()))
    return core(node.left);
  if (ts.isTemplateExpression(node) && node.templateSpans[0]) return core(node.templateSpans[0].expression);
  if (!ts.isCallExpression(node)) return node;
  if (node.expression.getText() === 'String' && node.arguments[0]) return core(node.arguments[0]);
  const method = ts.isPropertyAccessExpression(node.expression) ? node.expression : undefined;
  return method && /^(?:trim|to(?:Locale)?(?:Lower|Upper)Case|slice|toString)/.test(method.name.text)
    ? core(method.expression)
    : node;
}

/** Lists local names for such texts, as in `const { message: text } = error` or `const text = error.message`. */
function aliasesIn(file: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isBindingElement(node) && node.propertyName && SENTENCES.has(node.propertyName.getText()))
      names.add(node.name.getText());
    if (ts.isVariableDeclaration(node) && node.initializer && isSentence(node.initializer, names))
      names.add(node.name.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

function isSentence(node: ts.Expression, aliases: ReadonlySet<string>): boolean {
  const about = core(node);
  if (ts.isIdentifier(about)) return SENTENCES.has(about.text) || aliases.has(about.text);
  if (ts.isPropertyAccessExpression(about)) return SENTENCES.has(about.name.text);
  return (
    ts.isElementAccessExpression(about) &&
    ts.isStringLiteralLike(about.argumentExpression) &&
    SENTENCES.has(about.argumentExpression.text)
  );
}

const isText = (node: ts.Expression) => ts.isStringLiteralLike(node) && node.text !== '';
const EQUALS = new Set(['===', '!==', '==', '!=']);

/** Returns whether SQL, or a Kysely call such as `eb('why', 'like', …)`, searches such a text. */
function searchesInSql(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
    const sql = node.getText();
    return (
      LIKE.test(sql) &&
      [...SENTENCES].some((name) => sql.includes(`"${name}"`) || sql.includes(`${name} like`))
    );
  }
  if (!ts.isCallExpression(node)) return false;
  const [column, operator] = node.arguments;
  return (
    column !== undefined &&
    operator !== undefined &&
    ts.isStringLiteralLike(column) &&
    SENTENCES.has(column.text.split('.').at(-1) ?? '') &&
    ts.isStringLiteralLike(operator) &&
    LIKE.test(operator.text)
  );
}

/** Lists the places where code reads the words of a text for people, such as an error's message. */
export function readsSentences(name: string, code: string): string[] {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, kind);
  const aliases = aliasesIn(file);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (reads(node, aliases)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${name}:${line + 1} ${node.getText().split('\n')[0]}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function reads(node: ts.Node, aliases: ReadonlySet<string>): boolean {
  if (searchesInSql(node)) return true;
  if (ts.isSwitchStatement(node)) return isSentence(node.expression, aliases);
  if (ts.isBinaryExpression(node) && EQUALS.has(node.operatorToken.getText())) {
    const sides = [node.left, node.right];
    return sides.some(isText) && sides.some((side) => isSentence(side, aliases));
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression } = node.expression;
  const [given] = node.arguments;
  return (
    (SEARCHES.has(name.text) && isSentence(expression, aliases)) ||
    (LOOKUPS.has(name.text) && given !== undefined && isSentence(given, aliases))
  );
}
