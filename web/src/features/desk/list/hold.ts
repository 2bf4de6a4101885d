/**
 * Holds the columns of the list at least as wide as they are: what is marked in one of them then takes no room of another,
 * whose words would go over two lines and push the rows down. Gives the function that lets them go.
 */
export function hold(): () => void {
  const heads = [...document.querySelectorAll<HTMLElement>('#list thead th')];
  const widths = heads.map((head) => head.getBoundingClientRect().width);
  const set = (of: (index: number) => string) => {
    for (const [index, head] of heads.entries()) head.style.minWidth = of(index);
  };
  set((index) => `${widths[index]}px`);
  const release = () => {
    set(() => '');
    window.removeEventListener('resize', release);
  };
  window.addEventListener('resize', release);
  return release;
}
