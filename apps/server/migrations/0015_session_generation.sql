ALTER TABLE "session" ADD COLUMN "generation" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "renewed_at" timestamp (3) with time zone;