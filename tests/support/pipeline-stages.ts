/** The stages of a pipeline over data items, as the platform's SDK sends them. */
export type Stage = Record<string, unknown>

export const buildField = (fieldPath: string) => ({ fieldPath })
export const buildNumber = (numeric: number) => ({ numeric })
export const sort = (fieldName: string, order = 'ASC') => ({ sort: { values: [{ fieldName, order }] } })
export const keep = (...names: string[]) => ({
  projection: { fields: names.map((fieldName) => ({ include: { fieldName } })) },
})
export const accumulate = (resultFieldName: string, kind: string, expression: object) => ({
  resultFieldName,
  [kind]: { expression },
})
export const group = (by: string[], ...accumulators: object[]) => ({
  group: { groupIds: by.map((path) => ({ expression: buildField(path) })), accumulators },
})
