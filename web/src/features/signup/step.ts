import type { MethodStates } from '@/forms/identity/useMethodStates';
import type { Options, SignupProgress } from './options';

/** What each step of this page takes. */
export interface StepProps {
  options: Options;
  methods: MethodStates;
  state: SignupProgress;
  onState: (state: SignupProgress) => void;
  /** Chooses the way to log in anew. */
  onMethod: () => void;
  /** Chooses services and check anew. */
  onServices: () => void;
  /** The page's title says that there are mistakes. */
  onWrong: (wrong: boolean) => void;
}
