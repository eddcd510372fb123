export { cannedRepliesRoutes } from './canned-replies.routes.ts';
export { putReply } from './canned-reply.repository.ts';
