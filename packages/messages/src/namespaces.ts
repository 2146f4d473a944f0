/** Namespaces whose texts the server writes: no page ever shows them by key. */
export const serverNamespaces: readonly string[] = ['mails', 'documents', 'sms', 'answers', 'defaults']

/** Texts of problems by their codes: the server asks for them, for pages and for what it writes itself. */
export const problemNamespace = 'errors'

/** Texts of stored reasons by their codes, for the owner. */
export const reasonNamespace = 'reasons'

/** English descriptions of violations, which are recognized by their texts: see `describeViolation`. */
export const violationNamespace = 'violations'

/** Names of public events and of what they are about, whose keys are made of both. */
export const eventNamespace = 'dashboard-event-types'

/** Namespaces whose keys are codes that data names, not sources. */
export const codeNamespaces: readonly string[] = [problemNamespace, reasonNamespace]
