import { FreeForm, Id, nullable, object, Text } from '../schema.ts'

/** What an app keeps with an entity, under a name of its own. Null takes it away. */
export const ExtendedFieldsOf = object({ id: Id(), namespace: Text(164, 1), namespaceData: nullable(FreeForm(100)) })
