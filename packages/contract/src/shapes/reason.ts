import { Dictionary, object, optional, Text } from '../schema.ts'

/** Why something failed, for those who describe it in another language than English: a code, and the parts of its sentence. */
export const ReasonDetails = object({ code: Text(), data: optional(Dictionary(Text())) })
