(globalThis as { Prism?: unknown }).Prism = { manual: true, disableWorkerMessageHandler: true };
