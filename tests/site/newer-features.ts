import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import * as cssTree from 'css-tree';
import ts from 'typescript';
import { parseHtml, select } from '../../integrations/parse-html.ts';
import { SUPPORTED_BROWSERS } from '../../integrations/supported-browsers.ts';

/**
 * Features the oldest supported browsers don't have, by their keys in MDN's browser-compat-data
 * (https://github.com/mdn/browser-compat-data), such as `css.selectors.has`.
 */
type Keys = Set<string>;

const browsers = Object.entries(SUPPORTED_BROWSERS).map(([name, version]) => ({
  name: (name === 'ios' ? 'safari_ios' : name) as keyof CompatStatement['support'],
  version,
}));

const { compare } = new Intl.Collator('en', { numeric: true });
const isAfter = (version: string, limit: string) => compare(version.replace('≤', ''), limit) > 0;

/** Checks if a browser version has a feature. Prefixes count because the build adds them, and so does partial support. */
const isIn = (support: SupportStatement | undefined, limit: string) =>
  [support ?? []]
    .flat()
    .some(({ version_added: added, version_removed: removed, alternative_name, flags }) => {
      if (!added || added === 'preview' || alternative_name || flags) return false;
      return !isAfter(added, limit) && (typeof removed !== 'string' || isAfter(removed, limit));
    });

/** Collects the keys of newer features. */
function collector() {
  const newer: Keys = new Set();
  return {
    newer,
    /** Checks the first of the keys that's in the data. */
    look(...keys: string[]) {
      for (const key of keys) {
        const path = key.split('.');
        const at = path.reduce<Identifier | undefined>(
          (found, part) => {
            return found && Object.hasOwn(found, part) ? found[part] : undefined;
          },
          data as unknown as Identifier,
        );
        const support = at?.__compat?.support;
        if (!support) continue;
        if (!browsers.every(({ name, version }) => isIn(support[name], version))) newer.add(key);
        return;
      }
    },
  };
}

/** Functions are in groups, such as `color.color-mix`. */
const functionKeys = (name: string) => [
  `css.types.${name}`,
  ...Object.keys(data.css.types ?? {}).map((group) => `css.types.${group}.${name}`),
];

function unitKey(unit: string): string {
  const sizes: Record<string, string> = { s: 'small', l: 'large', d: 'dynamic' };
  const size = sizes[/^([sld])v(?:w|h|i|b|min|max)$/.exec(unit)?.[1] ?? ''];
  if (size) return `css.types.length.viewport_percentage_units_${size}`;
  return `css.types.length.${unit.startsWith('cq') ? 'container_query_length_units' : unit}`;
}

/** Finds newer features in a style sheet. */
export function newerInStyles(css: string): Keys {
  const { newer, look } = collector();
  cssTree.walk(cssTree.parse(css), function (node) {
    const property = this.declaration?.property;
    if (node.type === 'Atrule') look(`css.at-rules.${node.name}`);
    if (node.type === 'Feature') look(`css.at-rules.media.${node.name.replace(/^(?:min|max)-/, '')}`);
    if (node.type === 'FeatureRange' && node.kind === 'media') look('css.at-rules.media.range_syntax');
    if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
      look(`css.selectors.${node.name}`);
    if (node.type === 'NestingSelector') look('css.selectors.nesting');
    if (node.type === 'Declaration')
      look(`css.at-rules.${this.atrule?.name}.${node.property}`, `css.properties.${node.property}`);
    if (node.type === 'Identifier' && property) look(`css.properties.${property}.${node.name}`);
    if (node.type === 'Function') look(`css.properties.${property}.${node.name}`, ...functionKeys(node.name));
    if (node.type === 'Dimension') look(unitKey(node.unit));
    if (node.type === 'Operator' && node.value === '/' && property === 'content')
      look('css.properties.content.alt_text');
  });
  return newer;
}

/** Finds selector lists that a browser ignores because of one newer selector. Those in `:is()` and `:where()` are safe. */
export function listsLost(css: string): string[] {
  const lost: string[] = [];
  cssTree.walk(cssTree.parse(css), {
    visit: 'Rule',
    enter({ prelude }) {
      if (prelude.type !== 'SelectorList' || prelude.children.size < 2) return;
      if (this.atrule?.name === 'keyframes') return;
      const isNewer = prelude.children.toArray().map((selector) => {
        const strict = cssTree.clone(selector);
        cssTree.walk(strict, (node, item, list) => {
          if (node.type === 'PseudoClassSelector' && /^(?:is|where)$/.test(node.name)) list?.remove(item);
        });
        return newerInStyles(`${cssTree.generate(strict)} {}`).size > 0;
      });
      if (isNewer.includes(true) && isNewer.includes(false)) lost.push(cssTree.generate(prelude));
    },
  });
  return lost;
}

/** Finds newer elements and attributes in a page. */
export function newerInMarkup(html: string): Keys {
  const { newer, look } = collector();
  for (const element of select('*', parseHtml(html))) {
    const tag = element.tagName;
    look(`html.elements.${tag}`);
    for (const [key, value] of Object.entries(element.attribs)) {
      look(`html.elements.${tag}.${key}`, `html.global_attributes.${key}`);
      look(`html.elements.${tag}.${key}.${value}`);
    }
  }
  return newer;
}

/**
 * Finds newer APIs in scripts by their types. Ignores syntax, which the build compiles down, and names in strings.
 *
 * @param files modules, which are read with all their imports
 * @returns the keys of each module by its path
 */
export function newerInScripts(files: string[]): Map<string, Keys> {
  const program = ts.createProgram(files, {
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const isOfPlatform = (symbol: ts.Symbol | undefined) =>
    symbol?.declarations?.some((declaration) =>
      program.isSourceFileDefaultLibrary(declaration.getSourceFile()),
    );

  /** Lists the interfaces of a value, its own first. */
  const interfaces = (type: ts.Type): string[] => {
    const apparent = checker.getApparentType(checker.getNonNullableType(type));
    if (apparent.isUnionOrIntersection()) return apparent.types.flatMap(interfaces);
    const bases = apparent.isClassOrInterface() ? checker.getBaseTypes(apparent) : [];
    const target = (apparent as ts.TypeReference).target;
    const inherited = target?.isClassOrInterface() ? checker.getBaseTypes(target) : bases;
    return [apparent.symbol?.name ?? '', ...inherited.flatMap(interfaces)];
  };

  const read = (source: ts.SourceFile): Keys => {
    const { newer, look } = collector();
    const member = (object: ts.Expression | ts.Type, name: string) => {
      const type =
        'flags' in object && 'kind' in object ? checker.getTypeAtLocation(object) : (object as ts.Type);
      const text = 'kind' in object && ts.isIdentifier(object) ? object.text : '';
      const own = text ? [`api.${text}.${name}_static`, `javascript.builtins.${text}.${name}`] : [];
      const names = interfaces(type);
      look(
        ...own,
        ...names.flatMap((each) => [`api.${each}.${name}`, `javascript.builtins.${each}.${name}`]),
      );
    };
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node) && isOfPlatform(checker.getSymbolAtLocation(node.name))) {
        member(node.expression, node.name.text);
      } else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
        const name = node.propertyName ?? node.name;
        if (ts.isIdentifier(name)) member(checker.getTypeAtLocation(node.parent), name.text);
      } else if (
        ts.isIdentifier(node) &&
        !ts.isPropertyAccessExpression(node.parent) &&
        !ts.isTypeNode(node.parent) &&
        isOfPlatform(checker.getSymbolAtLocation(node))
      ) {
        look(`api.${node.text}`, `api.Window.${node.text}`, `javascript.builtins.${node.text}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return newer;
  };

  const own = program.getSourceFiles().filter(({ fileName, isDeclarationFile }) => {
    return !isDeclarationFile && !fileName.includes('/node_modules/');
  });
  return new Map(own.map((source) => [source.fileName, read(source)]));
}
