import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { type S3Bucket, targetOf } from './s3-bucket.ts';

export async function removeObject(bucket: S3Bucket, key: string): Promise<void> {
  const target = targetOf(bucket, key);
  await bucket.ask(key, (sending) => bucket.client.send(new DeleteObjectCommand(target), sending));
}

/** Removes objects below `incoming/` and multipart uploads that are older than this. */
export async function tidyBucket(bucket: S3Bucket, olderThanMs: number): Promise<number> {
  const { client, ask, name: Bucket } = bucket;
  const before = new Date(Date.now() - olderThanMs);
  const isOld = (at: Date | undefined): boolean => at !== undefined && at < before;
  const { Contents = [] } = await ask('', (sending) =>
    client.send(new ListObjectsV2Command({ Bucket, Prefix: 'incoming/' }), sending),
  );
  const left = Contents.filter(({ LastModified }) => isOld(LastModified));
  for (const { Key = '' } of left) await removeObject(bucket, Key);
  const { Uploads = [] } = await ask('', (sending) =>
    client.send(new ListMultipartUploadsCommand({ Bucket }), sending),
  );
  const begun = Uploads.filter(({ Initiated }) => isOld(Initiated));
  for (const { Key = '', UploadId } of begun)
    await ask(Key, (sending) =>
      client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), sending),
    );
  return left.length + begun.length;
}
