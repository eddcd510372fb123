import { describe, expect, it } from 'vitest';
import { allLists } from './all-lists.mjs';
import { wireFields } from './wire-words.mjs';

const contract = {
  path: 'contract/src/warranty/warranty.ts',
  text: "export const warranty = shape({ orderNumber: ['order_no', text], status: ['status', status], expiresAt: ['expiry_time', time] });",
};

function found(name: string, files: Record<string, string>): string[] {
  const list = allLists.find((each) => each.name === name);
  if (!list) throw new Error(`There is no list ${name}.`);
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  return list.find([contract, ...sources]).map(({ path, line }) => `${path}:${line}`);
}

describe('brand-names', () => {
  it.each(['"FOPO"', "'air choice'", '`kimo`'])('finds %s in a component', (name) => {
    expect(found('brand-names', { 'web/src/a.tsx': `\nif (brand === ${name}) {}` })).toEqual([
      'web/src/a.tsx:2',
    ]);
  });

  it('accepts the brand rules, the demo and names of sites in tests', () => {
    const rule = "if (brand === 'fopo') {}";
    const files = {
      'contract/src/sites/brand-rules.ts': rule,
      'contract/src/sites/brand-rules.test.ts': rule,
      'demo/src/fopo-us.ts': rule,
      'e2e/journey.spec.ts': "open('fopo-us')",
    };
    expect(found('brand-names', files)).toEqual([]);
  });
});

describe('brand-names-in-product', () => {
  it('finds a brand inside a longer text of the product', () => {
    expect(found('brand-names-in-product', { 'server/src/a.ts': "const site = 'fopo-us';" })).toHaveLength(1);
  });

  it('accepts tests and words that only contain a brand', () => {
    const files = { 'server/src/a.test.ts': "at('fopo-us')", 'server/src/b.ts': "const x = 'kimono';" };
    expect(found('brand-names-in-product', files)).toEqual([]);
  });
});

describe('wire-words', () => {
  it('reads the forbidden field names from the schemas of the contract', () => {
    expect(wireFields([contract])).toEqual(['expiry_time', 'order_no']);
  });

  it.each([
    'body.order_no',
    'thumb_status',
    "'/v1/vistor-click/click'",
    'zhuiyibotChat',
    'answer.expiry_time',
  ])('finds %s outside of the contract', (word) => {
    expect(found('wire-words', { 'web/src/a.ts': `send(${word});` })).toEqual(['web/src/a.ts:1']);
  });

  it('accepts columns of the database, and our own names', () => {
    const files = {
      'server/src/schema/warranty/warranty.tables.ts': "text('order_no')",
      'server/src/features/warranty/register-order.ts': 'const orderNumber = other_order_no;',
    };
    expect(found('wire-words', files)).toEqual([]);
  });

  it('finds misspelt words in files of the database too', () => {
    expect(
      found('wire-words', { 'server/src/schema/faq/faq.tables.ts': "text('thumb_status')" }),
    ).toHaveLength(1);
  });
});

describe('feature-words-in-ui', () => {
  it.each([
    'const warrantyBar = 1;',
    '.merchant-name {}',
    "import x from './OrderGuide.tsx';",
    '<ChatPanel />',
  ])('finds %s', (line) => {
    expect(found('feature-words-in-ui', { 'ui/src/a.tsx': `\n${line}` })).toEqual(['ui/src/a.tsx:2']);
  });

  it('finds a feature in the name of a file', () => {
    expect(found('feature-words-in-ui', { 'ui/src/ticket-list.tsx': '' })).toEqual([
      'ui/src/ticket-list.tsx:0',
    ]);
  });

  it('accepts words of the browser API, and feature words in other workspaces', () => {
    const files = { 'ui/src/a.tsx': 'input.files; const border = robot;', 'web/src/a.tsx': 'warranty' };
    expect(found('feature-words-in-ui', files)).toEqual([]);
  });
});

describe('open-ends', () => {
  it.each([
    `// ${'TO'}DO later`,
    `it.${'only'}('x')`,
    `test.${'skip'}('x')`,
    `x${'it('}'x')`,
    `it.${'skipIf'}(a)`,
  ])('finds %s', (line) => {
    expect(found('open-ends', { 'server/src/a.test.ts': line })).toEqual(['server/src/a.test.ts:1']);
  });

  it('accepts code that only resembles an open end, such as array.skip', () => {
    expect(found('open-ends', { 'server/src/a.ts': 'array.skip(2); exit(1); todos; it.each([])' })).toEqual(
      [],
    );
  });
});

describe('machine-paths', () => {
  it.each([
    '/wo' + 'rk/main',
    '(/ho' + 'me/somebody/x)',
    'https://registry' + '.npmjs.org/x',
    'C:\\Us' + 'ers\\me',
  ])('finds %s in any file', (text) => {
    expect(found('machine-paths', { 'docs/operating.md': `See ${text}.` })).toEqual(['docs/operating.md:1']);
  });

  it('accepts relative paths and addresses', () => {
    const text = 'docs/work/plan.md, https://example.com/work/, /v1/home/x';
    expect(found('machine-paths', { 'docs/a.md': text })).toEqual([]);
  });
});

describe('safe-html', () => {
  it('finds ways to write unsanitised HTML', () => {
    expect(found('safe-html', { 'web/src/a.tsx': 'element.innerHTML = answer;' })).toEqual([
      'web/src/a.tsx:1',
    ]);
  });

  it('accepts the one component that sanitises', () => {
    expect(found('safe-html', { 'ui/src/safe-html.tsx': '<div dangerouslySetInnerHTML={x} />' })).toEqual([]);
  });
});

describe('readmes', () => {
  const readme = { 'contract/README.md': '# contract\n' };

  it('finds a folder without a README, and a README that is too long', () => {
    const files = { ...readme, 'web/src/a.ts': '', 'desk/README.md': 'line\n'.repeat(10) };
    expect(found('readmes', files)).toEqual(['web/README.md:1', 'desk/README.md:10']);
  });

  it('accepts nine lines, files at the root and hidden folders', () => {
    const files = { ...readme, 'desk/README.md': 'line\n'.repeat(9), 'biome.json': '', '.ci/run': '' };
    expect(found('readmes', files)).toEqual([]);
  });
});

describe('style-names', () => {
  const sheet = { 'desk/src/a.module.css': '.row {}\n.row > .cell:hover {}\n/* .gone */' };
  const screen =
    "import styles from './a.module.css';\n<a className={styles.row}><b className={styles.cell} /></a>";

  it('finds a name that the sheet lacks, and an unused one', () => {
    const lost = { 'desk/src/a.tsx': screen.replace('styles.cell', 'styles.gone') };
    expect(found('style-names', { ...sheet, ...lost })).toEqual([
      'desk/src/a.tsx:2',
      'desk/src/a.module.css:1',
    ]);
  });

  it('accepts existing names, names selected at run time, and names of libraries', () => {
    const chosen = { 'desk/src/b.tsx': "import looks from './b.module.css';\n<a className={looks[look]} />" };
    const sheets = {
      ...sheet,
      'desk/src/b.module.css': '.plain {}\n.main :global(.shown), .main .ProseMirror-x {}',
    };
    expect(found('style-names', { ...sheets, ...chosen, 'desk/src/a.tsx': screen })).toEqual([]);
  });
});
