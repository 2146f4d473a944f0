import { Id, optional, Revision, readOnly, Timestamp } from '../schema.ts'

/** The server sets them, and checks the revision on updates that send it. */
export const entityFields = {
  id: readOnly(Id()),
  revision: optional(Revision()),
  createdDate: optional(readOnly(Timestamp())),
  updatedDate: optional(readOnly(Timestamp())),
}
