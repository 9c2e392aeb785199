<?php

declare(strict_types=1);

// For programs without Composer: require_once this file.
spl_autoload_register(static function (string $class): void {
    if (!str_starts_with($class, 'Credencia\\')) {
        return;
    }
    $path = __DIR__ . '/src/' . str_replace('\\', '/', substr($class, strlen('Credencia\\'))) . '.php';
    if (is_file($path)) {
        require $path;
    }
});
