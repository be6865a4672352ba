/** Whether `place` contains a complete page, without skeletons. */
export const isWhole = (place: HTMLElement) =>
  place.querySelector('h1') !== null && place.querySelector('[data-skeleton]') === null
