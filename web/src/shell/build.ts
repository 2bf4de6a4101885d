let newer = false;

/** Whether another build than this page's is served by now. */
export const outdated = () => newer;

/** Notes whether it is. */
export const setOutdated = (is: boolean) => {
  newer = is;
};
