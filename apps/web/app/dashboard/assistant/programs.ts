import type { PlainKey } from '@stoa/messages'

export interface Program {
  readonly id: string
  readonly label: string | PlainKey
  readonly text: PlainKey
  readonly file?: { readonly name: string; readonly text: string }
}

const writeJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** How common programs are connected to the address. */
export const listPrograms = (url: string, keyLabel: string): readonly Program[] => [
  { id: 'claude', label: 'Claude', text: 'dashboard-assistant:program.claudeText' },
  { id: 'chatgpt', label: 'ChatGPT', text: 'dashboard-assistant:program.chatgptText' },
  {
    id: 'claude-code',
    label: 'Claude Code',
    text: 'dashboard-assistant:program.commandText',
    file: { name: 'Terminal', text: `claude mcp add --transport http shop ${url}\n` },
  },
  {
    id: 'cursor',
    label: 'Cursor',
    text: 'dashboard-assistant:program.fileText',
    file: { name: '~/.cursor/mcp.json', text: writeJson({ mcpServers: { shop: { url } } }) },
  },
  {
    id: 'vscode',
    label: 'VS Code',
    text: 'dashboard-assistant:program.fileText',
    file: { name: '.vscode/mcp.json', text: writeJson({ servers: { shop: { type: 'http', url } } }) },
  },
  {
    id: 'key',
    label: keyLabel,
    text: 'dashboard-assistant:program.keyText',
    file: {
      name: 'mcp.json',
      text: writeJson({ mcpServers: { shop: { url, headers: { Authorization: 'Bearer stoa_…' } } } }),
    },
  },
]
