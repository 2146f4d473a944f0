const mirroredKeys: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The key that was pressed, with left and right exchanged where the page runs from right to left. */
export const toLogicalKey = (key: string): string => (document.dir === 'rtl' ? (mirroredKeys[key] ?? key) : key)
