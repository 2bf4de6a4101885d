import type { paths as StaffPaths } from './staff.gen';
import type { paths as UserPaths } from './user.gen';

interface Json<T> {
  content: { 'application/json': T };
}

/** The calls of an OpenAPI document: what goes in, and the envelope's result. */
type Calls<Paths> = {
  [P in keyof Paths as Paths[P] extends { post: { responses: { 200: Json<unknown> } } }
    ? P
    : never]: Paths[P] extends {
    post: { responses: { 200: Json<infer Answer> } };
  }
    ? {
        input: Paths[P] extends { post: { requestBody: Json<infer Input> } }
          ? Input
          : Record<string, never>;
        result: Answer extends { result: infer Result } ? Result : never;
      }
    : never;
};

/** The operations that are only asked (GET), as Calls. */
type Reads<Paths> = {
  [P in keyof Paths as Paths[P] extends { get: { responses: { 200: Json<unknown> } } }
    ? P
    : never]: Paths[P] extends { get: { responses: { 200: Json<infer Answer> } } }
    ? { result: Answer extends { result: infer Result } ? Result : never }
    : never;
};

/** What the user portal may be asked. */
export type UserReads = Reads<UserPaths>;

/** The calls of the user portal. */
export type UserOperations = Calls<UserPaths> & Logout<'/api/auth/logout' | '/api/auth/gis/logout'>;

/** The calls of the staff portal. */
export type StaffOperations = Calls<StaffPaths> & Logout<'/api/staff/auth/logout'>;

/** Signing out also sets headers, so the document describes its answer in words only. */
type Logout<Path extends string> = Record<
  Path,
  { input: Record<string, never>; result: { redirectTo: string } }
>;
