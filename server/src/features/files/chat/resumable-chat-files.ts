import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Refusal } from '../../../platform/http/answers/answer.ts';
import { refuse } from '../../../platform/http/answers/answer.ts';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import type { ResumableUploads, UploadAt } from '../../../platform/http/uploads/resumable.ts';
import type { UploadStep } from '../chat-uploads/upload-step.ts';
import { type Uploader, uploaderOf } from '../transfer/file-budget.ts';
import { refuseUpload } from '../transfer/refuse-upload.ts';
import { createChatUploads } from './chat-uploads.ts';
import type { ChatFileDeps } from './upload-chat-file.ts';

const gone = () => refuse(businessCodes.threadGone);

function answerOf(step: UploadStep): UploadAt | Refusal {
  switch (step.kind) {
    case 'at':
      return { ...step.upload, kind: 'at' };
    case 'gone':
      return gone();
    case 'elsewhere':
      return refuse(businessCodes.conflictStale);
    default:
      return refuseUpload(step) as Refusal;
  }
}

export type ResumableDeps = ChatFileDeps & {
  conversationOf(merchantId: string, visitorId: string | null): Promise<{ id: string } | null>;
};

/** Resumable uploads (decision 067). Each step checks who holds the conversation, on any node. */
export function resumableChatFiles(deps: ResumableDeps): ResumableUploads {
  const uploads = createChatUploads(deps);
  async function held(context: SiteContext): Promise<Uploader | null> {
    const { merchant, caller } = context;
    const conversation = await deps.conversationOf(merchant.id, caller.visitorId);
    return conversation && uploaderOf({ merchantId: merchant.id, conversationId: conversation.id }, context);
  }
  const within = async (context: SiteContext, step: (of: Uploader) => Promise<UploadStep>) => {
    const of = await held(context);
    return of ? answerOf(await step(of)) : gone();
  };
  return {
    begin: (announced, context) =>
      within(context, (of) => uploads.begin({ ...of, ...announced, requestKey: context.idempotencyKey })),
    view: (id, context) => within(context, (of) => uploads.view(of, id)),
    append: (id, offset, content, context) =>
      within(context, (of) => uploads.append(of, id, { offset, content })),
    async giveUp(id, context) {
      const of = await held(context);
      return of && (await uploads.giveUp(of, id)) ? null : gone();
    },
  };
}
