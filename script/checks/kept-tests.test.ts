import { expect, it } from 'vitest';
import { type KeptManifest, sealOf } from '../kept/kept-manifest.mjs';
import { keptPage } from '../kept/kept-page.mjs';
import { hashOf, readTests } from '../kept/read-tests.mjs';
import { keptTests } from './kept-tests.mjs';

const file = 'server/src/erase.test.ts';
const title = 'leaves no trace';
const source = `import { site } from './old-set-up.ts';
beforeAll(() => site.start());
describe('an erased account', () => {
  test('${title}', async () => {
    expect(await rows()).toEqual([0, 'none']);
  });
});
`;
const recordPath = 'docs/decisions/123-erasure.md';

const hashIn = (text: string): string => hashOf(readTests(file, text)[0]?.text ?? '');

function manifestOf(tests: KeptManifest['behaviours'][number]['tests']): KeptManifest {
  const manifest = { seal: '', behaviours: [{ area: 'Faults', behaviour: 'Erasure is complete', tests }] };
  return { ...manifest, seal: sealOf(manifest) };
}

function found(files: Record<string, string>, manifest = manifestOf([recorded])): string[] {
  const tree = {
    [file]: source,
    'script/kept/kept-tests.json': JSON.stringify(manifest),
    'docs/kept.md': keptPage(manifest),
    ...files,
  };
  return keptTests.find(Object.entries(tree).map(([path, text]) => ({ path, text }))).map(({ what }) => what);
}

const recorded = { file, title, sha256: hashIn(source) };
const weaker = source.replace("toEqual([0, 'none'])", 'toBeDefined()');

it('passes a test whose set-up, formatting or comments changed', () => {
  const formatted = source
    .replace('./old-set-up.ts', './new-set-up.ts')
    .replace('site.start()', 'site.inProcess()')
    .replace("[0, 'none']", '[\n      // Every table.\n      0,\n      "none",\n    ]')
    .replace('describe(', '// Changed.\ndescribe(');
  expect(formatted).not.toBe(source);
  expect(found({ [file]: formatted })).toEqual([]);
});

it.each([
  ['an assertion that became weaker', weaker],
  ['a changed expected value', source.replace('[0,', '[1,')],
  ['an assertion that was removed', source.replace(/ {4}expect.*\n/, '')],
  ['a changed text', source.replace("'none'", "'None'")],
])('finds %s', (_, changed) => {
  expect(found({ [file]: changed })).toEqual([expect.stringContaining(`"${title}" was changed`)]);
});

it.each([
  ['renamed', { [file]: source.replace(title, 'leaves nothing') }, 'has no test'],
  ['skipped', { [file]: source.replace('test(', `test.${'skip'}(`) }, 'has no test'],
  ['duplicated', { [file]: source + source }, 'more than one'],
  ['in a deleted file', { [file]: undefined }, 'is missing'],
])('finds a test that is %s', (_, files, what) => {
  const tree = Object.fromEntries(Object.entries(files).filter(([, text]) => text !== undefined));
  const moved = manifestOf([{ ...recorded, file: 'server/src/gone.test.ts' }]);
  const findings = file in tree ? found(tree as Record<string, string>) : found({}, moved);
  expect(findings).toEqual([expect.stringContaining(what)]);
});

it('finds a case that was removed from an inline table of test.each', () => {
  const each = source.replace(`test('${title}'`, `test.each(['a', 'b'])('${title}'`);
  const manifest = manifestOf([{ ...recorded, sha256: hashIn(each) }]);
  expect(found({ [file]: each }, manifest)).toEqual([]);
  expect(found({ [file]: each.replace("['a', 'b']", "['a']") }, manifest)).toHaveLength(1);
});

it('finds a case that was removed from a named table of test.each', () => {
  const named = source
    .replace("  test('", "  const cases = ['a', 'b'];\n  test.each(cases)('")
    .replace('async () =>', 'async (each) =>');
  const manifest = manifestOf([{ ...recorded, sha256: hashIn(named) }]);
  expect(found({ [file]: named }, manifest)).toEqual([]);
  expect(found({ [file]: named.replace("['a', 'b']", "['a']") }, manifest)).toHaveLength(1);
});

it('passes a change that a decision record names, and finds one without such a record', () => {
  const change = { file, title, sha256: hashIn(weaker), decision: '123' };
  const manifest = manifestOf([{ ...recorded, changes: [change] }]);
  const changed = { [file]: weaker };
  expect(found({ ...changed, [recordPath]: `The test "${title}" is weaker.` }, manifest)).toEqual([]);
  expect(found(changed, manifest)).toEqual([expect.stringContaining('no record')]);
  expect(found({ ...changed, [recordPath]: 'Something else.' }, manifest)).toEqual([
    expect.stringContaining('names neither'),
  ]);
});

it('finds an original entry that was edited, instead of a change appended to it', () => {
  const rewritten = {
    ...manifestOf([{ ...recorded, sha256: hashIn(weaker) }]),
    seal: manifestOf([recorded]).seal,
  };
  expect(found({ [file]: weaker }, rewritten)).toEqual([expect.stringContaining('was rewritten')]);
});

it('accepts an entry that was added after the manifest was sealed', () => {
  const { seal } = manifestOf([recorded]);
  const added = {
    file,
    title: 'an erased account > leaves no trace',
    sha256: recorded.sha256,
    added: '2027-01-01',
  };
  expect(found({}, { ...manifestOf([recorded, added]), seal })).toEqual([]);
});

it('finds a behaviour without a test, and a page that differs from the manifest', () => {
  expect(found({}, manifestOf([]))).toEqual([expect.stringContaining('no test holds')]);
  expect(found({ 'docs/kept.md': '' })).toEqual([expect.stringContaining('differs')]);
});
