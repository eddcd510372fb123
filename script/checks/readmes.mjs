const maxLines = 10;

/**
 * Every top folder has a README of under ten lines.
 * @type {import('./word-list.mjs').Check}
 */
export const readmes = {
  name: 'readmes',
  find: (sources) => {
    const folders = new Set(
      sources
        .map(({ path }) => path.split('/'))
        .flatMap(([top, ...rest]) => (rest.length > 0 && top ? [top] : [])),
    );
    return [...folders]
      .filter((folder) => !folder.startsWith('.'))
      .flatMap((folder) => {
        const path = `${folder}/README.md`;
        const readme = sources.find((source) => source.path === path);
        if (!readme) return [{ path, line: 1, what: 'the folder says nowhere what it is' }];
        const lines = readme.text.trimEnd().split('\n').length;
        return lines < maxLines
          ? []
          : [{ path, line: lines, what: `${lines} lines; fewer than ${maxLines} are asked for` }];
      });
  },
};
