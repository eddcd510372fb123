import { type ResolveFnOutput, registerHooks } from 'node:module';

const drizzle = 'drizzle-orm';
const found = new Map<string, ResolveFnOutput>();

/**
 * Resolves the modules of one package without Node: Node 24 parses a package's whole list of exports for
 * every module of it. The list of drizzle-orm has 180 kB, and parsing took more than a third of a server's
 * start.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (specifier.startsWith('./') || specifier.startsWith('../')) {
      const isOwn = specifier.endsWith('.js') && parentURL.includes(`/node_modules/${drizzle}/`);
      if (!isOwn) return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    if (specifier !== drizzle && !specifier.startsWith(`${drizzle}/`)) return next(specifier, context);
    const known = found.get(specifier) ?? next(specifier, context);
    found.set(specifier, known);
    return { ...known, shortCircuit: true };
  },
});
