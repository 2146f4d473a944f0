import { FreeForm, Id, nullable, object, Text } from '../schema.ts'

/** Data that an app stores with an entity, in its own namespace. Null removes it. */
export const ExtendedFieldsOf = object({ id: Id(), namespace: Text(164, 1), namespaceData: nullable(FreeForm(100)) })
