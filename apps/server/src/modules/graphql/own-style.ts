import type { TSchema } from '@stoa/contract/schema'
import { findTypeName, findWrittenType } from '@stoa/contract/type-names'
import { GraphQLString } from 'graphql'
import { buildLinkFields } from './links.ts'
import { DateTimeScalar, EmptyScalar, JsonScalar } from './scalars.ts'
import type { TypeStyle } from './types.ts'

/** The contract's names and requirements. */
export const ownStyle: TypeStyle = {
  findName: findTypeName,
  findInputName,
  buildMoreFields: buildLinkFields,
  dateTime: DateTimeScalar,
  empty: EmptyScalar,
  emptyInput: JsonScalar,
  longNumber: { output: GraphQLString, input: GraphQLString },
  isStrict: true,
}

/** `OrderInput`, or `OrderUpdateInput` where the id is required. */
function findInputName(schema: TSchema): string | undefined {
  const written = findWrittenType(schema)
  if (!written) return findTypeName(schema)
  return written.name + (written.needed.length > 0 ? 'Update' : '')
}
