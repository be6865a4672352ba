/** 32 Label asks nothing: its title and its words are all there is. */
export function LabelText() {
  return null
}
