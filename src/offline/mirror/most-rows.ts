/** No single read of a copy takes more rows than this (O-32). */
export const mostRows = 200
