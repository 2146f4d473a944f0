import type { ReactNode } from 'react'

/** Stands for `<hidden>` in texts: what screen readers say and the page does not show. */
export const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
