import { expect, test } from 'vitest';
import { smallIcons } from './small-icons.ts';

const { transform } = smallIcons();

test('imports each icon from its own file', () => {
  const code = "import { ChevronDown, X } from 'lucide-react';\n";
  expect(transform(code, '/web/src/menu.tsx')).toBe(
    "import ChevronDown from 'lucide-react/dist/esm/icons/chevron-down.mjs';" +
      "import X from 'lucide-react/dist/esm/icons/x.mjs';\n",
  );
});

test('refuses a name that is no icon', () => {
  expect(() => transform("import { Nothing } from 'lucide-react';", '/web/src/menu.tsx')).toThrow('Nothing');
});
