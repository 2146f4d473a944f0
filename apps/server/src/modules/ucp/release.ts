export type ProtocolVersion = '2026-04-08' | '2026-08-25'
