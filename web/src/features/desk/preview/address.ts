import type { AttachmentInfo } from '@/api/model';

/** Where the bytes of a file are. */
export const addressOf = ({ attachmentId }: AttachmentInfo) =>
  `/api/staff/common/attachment/download?${new URLSearchParams({ attachmentId })}`;
