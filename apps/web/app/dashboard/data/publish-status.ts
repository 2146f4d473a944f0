import type { Data } from './grid/sheet.ts'

/** The field that says whether an item is published; one without it is. */
export const publishStatusKey = '_publishStatus'

export const isDraft = (data: Data): boolean => data[publishStatusKey] === 'DRAFT'
