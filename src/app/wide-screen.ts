/** From this width the side menu has room; the styles use the same width. */
export const wideScreen = '(min-width: 64rem)'
