/** Whether something was typed into a form of the page that is neither sent nor kept anywhere. */
let typed = false;

export const hasTyped = () => typed;

export const noteTyped = () => {
  typed = true;
};

/** Once it was sent, or is given up: the page may be left without a question. */
export const forgetTyped = () => {
  typed = false;
};
