import { Id, optional, queryable, Revision, readOnly, Timestamp } from '../schema.ts'

/** The server sets them, and checks the revision on updates that send it. */
export const entityFields = {
  id: queryable(readOnly(Id())),
  revision: optional(Revision()),
  createdDate: optional(queryable(readOnly(Timestamp()))),
  updatedDate: optional(queryable(readOnly(Timestamp()))),
}
