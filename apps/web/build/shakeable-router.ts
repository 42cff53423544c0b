// A build step: parts of the router that no page uses are left out. They name themselves for developers' tools when the
// package is read, which keeps them in the build otherwise.
import type { Plugin } from 'vite'

const ownName = /^\w+\.displayName = "[^"]*";$/gm
const made = /(?<=^var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm

export function shakeableRouter(): Plugin {
  return {
    name: 'eos-shakeable-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router.dist.production.*\.mjs$/ },
      handler: (code) => ({
        code: code.replace(ownName, '').replace(made, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}
