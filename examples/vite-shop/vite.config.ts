import { stoa } from '@stoa/sdk-bridge/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { uploads } from './server/uploads'

export default defineConfig({
  plugins: [react(), uploads(), stoa()],
  build: { target: 'esnext' },
})
