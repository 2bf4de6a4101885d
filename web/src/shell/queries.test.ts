import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { PortalError } from '@/api/error';
import { popup, signingOut } from './problem';
import { createQueries } from './queries';

test('[R2.42] a query that is under way when one signs out ends without an error, and is asked anew where one stays', async () => {
  const queries = createQueries();
  let asked = 0;
  let refuse = () => {};
  const observer = new QueryObserver<unknown>(queries, {
    queryKey: ['under way'],
    queryFn: () => {
      asked += 1;
      if (asked > 1) return Promise.resolve('read');
      return new Promise((_, reject) => {
        refuse = () => reject(new PortalError({ status: 401 }));
      });
    },
  });
  const end = observer.subscribe(() => {});
  signingOut.set(true);
  refuse();
  await Promise.resolve();
  expect(observer.getCurrentResult().status).toBe('pending');
  expect(popup.get()).toBeNull();
  signingOut.set(false);
  await expect.poll(() => observer.getCurrentResult().data).toBe('read');
  end();
});
