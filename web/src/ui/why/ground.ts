import type { ReactNode } from 'react';
import type { StaffOperations } from '@/api/operations';

type Why = StaffOperations['/api/staff/common/delegation/why-get'];

/** What an answer says, and each of its rules. */
export type Answer = Why['result'];
export type Ground = Answer['grounds'][number];

/** What somebody wants to do. */
export type Operation = Why['input']['action'];

/** Shows what a rule was asked of, and what that was found in. */
export type Shows = (props: { of: Ground; action: Operation }) => ReactNode;

/** The rules of who acts under what, before those of what it is about. */
export const ofChain = ({ rule }: Ground) =>
  rule === 'DELEGATE' ||
  rule === 'STATE' ||
  rule === 'PERIOD' ||
  rule === 'STANDING' ||
  rule === 'ROLE';
