import { defineConfig } from '@stoa/extension'

export default defineConfig({})
