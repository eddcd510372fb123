export { inboundMailRoutes } from './inbound-mail.routes.ts';
export { createInboundMail } from './inbound-mail.ts';
export { inboundMailData, oldInboundMails } from './inbound-mail-data.ts';
export { createMailThreads } from './mail-threads.ts';
export { createMailTokens } from './mail-token.ts';
export { serveMailWebhook } from './mail-webhook.routes.ts';
export { textOfHtml } from './reading/html-text.ts';
