/** What waits until the test lets it go on. */
export interface Gate {
  opened: Promise<void>;
  open: () => void;
}

/** Makes a gate that is closed. */
export function newGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
}
