import { newId } from '../../src/platform/ids.ts';
import { asOwner } from './stored.ts';

export async function storeChatFile(
  url: string,
  merchantId: string,
): Promise<{ id: string; conversationId: string }> {
  const [id, conversationId] = [newId(), newId()];
  await asOwner(
    url,
    `set session_replication_role = replica;
     insert into chat_file (merchant_id, id, conversation_id, name, extension, is_image, size, content_hash, is_ours, created_at)
     values ('${merchantId}', '${id}', '${conversationId}', 'lamp.pdf', 'pdf', false, 9, 'hash', false, now());`,
  );
  return { id, conversationId };
}
