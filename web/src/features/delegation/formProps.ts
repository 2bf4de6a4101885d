import type { DelegationDetail, DelegationOptions } from '@/api/model';
import type { useOwn } from './useForm';

/** Properties of the form, and of what types into it. */
export interface FormProps {
  options: DelegationOptions;
  /** The power of attorney that it is about, where it is about one. */
  about?: DelegationDetail;
  own: ReturnType<typeof useOwn>;
  onWrong: (wrong: boolean) => void;
}
