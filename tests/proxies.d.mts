export declare const searched: string;
export declare const missingProxies: () => readonly string[];
export declare const howToInstallProxies: string;
