import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

export type Troubles = {
  all: string[];
  allow(...patterns: RegExp[]): void;
  watch(context: BrowserContext): Promise<void>;
  unexpected(): string[];
};

const ownHost = /^(?:localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1)$/;

function isForeign(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url());
  return (protocol === 'http:' || protocol === 'https:') && !ownHost.test(hostname);
}

export function createTroubles(): Troubles {
  const all: string[] = [];
  const allowed: RegExp[] = [];
  const onConsole = (message: ConsoleMessage): void => {
    const { url } = message.location();
    if (message.type() === 'error') all.push(`console: ${message.text()} (${url})`);
  };
  return {
    all,
    allow: (...patterns) => void allowed.push(...patterns),
    async watch(context) {
      context.on('console', onConsole);
      context.on('weberror', (error) => all.push(`uncaught: ${error.error().stack ?? error.error()}`));
      context.on('request', (request) => {
        if (isForeign(request)) all.push(`third party: ${request.url()}`);
      });
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
          console.error(`CSP ${violatedDirective} ${blockedURI} ${sourceFile}`),
        );
      });
    },
    unexpected: () => all.filter((trouble) => !allowed.some((pattern) => pattern.test(trouble))),
  };
}
