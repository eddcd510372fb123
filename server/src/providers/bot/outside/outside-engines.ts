import type { ServiceEndpoint } from '../../guarded-lookup.ts';
import type { CleanHtml } from '../../html/html.port.ts';
import { createLlmEngine } from '../llm/llm-engine.ts';
import { translateByLlm } from '../llm/translate-by-llm.ts';
import type { OutsideEngines } from '../outside-engine.port.ts';
import { createZhuiyiEngine } from '../zhuiyi/zhuiyi-engine.ts';
import { createServiceCalls } from './service-calls.ts';

type Options = {
  allowedHosts: readonly string[];
  endpoint?: ServiceEndpoint | undefined;
  cleanHtml: CleanHtml;
};

export function createOutsideEngines({ allowedHosts, endpoint, cleanHtml }: Options): OutsideEngines {
  const calls = createServiceCalls({ allowedHosts, endpoint });
  return {
    allowedHosts,
    open: (service, context) =>
      service.engine === 'llm'
        ? createLlmEngine(calls, service, context)
        : createZhuiyiEngine(calls, cleanHtml, service, context),
    translate: (service, request) => translateByLlm(calls, service, request),
    close: () => calls.close(),
  };
}
