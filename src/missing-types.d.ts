import 'react';

// React renders these attributes, but its types don't have them yet: https://html.spec.whatwg.org/#attr-button-command
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

declare global {
  // https://caniuse.com/wf-speculation-rules
  interface Document {
    readonly prerendering?: boolean;
  }
  // https://caniuse.com/mdn-api_networkinformation_savedata
  interface Navigator {
    readonly connection?: { readonly saveData: boolean };
  }
}
