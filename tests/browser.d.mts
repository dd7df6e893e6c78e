export declare const findBrowser: (wanted?: { readonly full?: boolean }) => Promise<string | null>;
export declare const findFirefox: () => Promise<string | null>;
